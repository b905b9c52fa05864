import type { Menu as OpenMenu, MenuProps } from "@mantine/core";
import { useMergedRef, useUncontrolled } from "@mantine/hooks";
import {
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { floatingParts, useFloating } from "./load.ts";

type Kind = typeof OpenMenu;

interface TargetProps {
  ref?: Ref<HTMLElement>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** Marks what opens a menu, which is rendered where the menu stands. */
const Target = ({ children }: { children: ReactElement<TargetProps> }) => children;

/** Parts stand in an open menu, which has come by then. */
const Dropdown = (props: ComponentProps<Kind["Dropdown"]>) => {
  const parts = floatingParts();
  return parts && <parts.Menu.Dropdown {...props} />;
};
const Label = (props: ComponentProps<Kind["Label"]>) => {
  const parts = floatingParts();
  return parts && <parts.Menu.Label {...props} />;
};
const Divider = (props: ComponentProps<Kind["Divider"]>) => {
  const parts = floatingParts();
  return parts && <parts.Menu.Divider {...props} />;
};
const Item = ((props: ComponentProps<Kind["Item"]>) => {
  const parts = floatingParts();
  return parts && <parts.Menu.Item {...props} />;
  // Its other elements, such as links, are the same function's.
}) as Kind["Item"];

interface AnchorProps {
  of: HTMLElement;
  ref?: Ref<HTMLElement>;
  id?: string;
  "aria-controls"?: string;
}

/** Stands for the menu's target, which is not within the menu: so it stays the same element when the menu comes. */
const Anchor = ({ of, ref, id, "aria-controls": controls }: AnchorProps) => {
  useImperativeHandle(ref, () => of, [of]);
  useLayoutEffect(() => {
    if (id !== undefined && of.id === "") of.setAttribute("id", id);
    if (controls === undefined) return;
    of.setAttribute("aria-controls", controls);
    return () => of.removeAttribute("aria-controls");
  }, [of, id, controls]);
  return null;
};

interface FloatingMenuProps extends Omit<MenuProps, "children"> {
  Menu: Kind;
  target: HTMLElement;
  children: ReactNode;
}

const FloatingMenu = ({ Menu: Open, target, opened, children, ...props }: FloatingMenuProps) => {
  // It opens as one that has been there: with its transition, and what has the focus as what gets it back.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // What opens it names it: by the id that it has, which is its own or what the anchor gave it.
  const id = target.id === "" ? props.id : target.id;
  return (
    <Open {...props} id={id} opened={ready && opened === true}>
      <Open.Target>
        <Anchor of={target} />
      </Open.Target>
      {children}
    </Open>
  );
};

const isTarget = (child: ReactNode): child is ReactElement<ComponentProps<typeof Target>> =>
  isValidElement(child) && child.type === Target;

/** Mantine's menu, of which the target alone is there until somebody opens it; its children are target and dropdown. */
const LateMenu = ({ children, opened: given, defaultOpened, onChange, ...props }: MenuProps) => {
  const [opened, setOpened] = useUncontrolled({
    value: given,
    defaultValue: defaultOpened,
    finalValue: false,
    onChange,
  });
  const [used, setUsed] = useState(opened);
  if (opened && !used) setUsed(true);
  const parts = useFloating(opened);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const all = Children.toArray(children);
  const target = all.find(isTarget)?.props.children;
  const ref = useMergedRef(target?.props.ref, setElement);
  if (!target) throw new Error("A menu has no target");
  const { onOpen, onClose } = props;
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    target.props.onClick?.(event);
    (opened ? onClose : onOpen)?.();
    setOpened(!opened);
  };
  const state = {
    "aria-haspopup": "menu",
    "aria-expanded": opened,
    "data-expanded": opened || undefined,
  };
  return (
    <>
      {cloneElement(target, { ...state, ref, onClick: handleClick })}
      {parts && used && element && (
        <FloatingMenu
          {...props}
          Menu={parts.Menu}
          target={element}
          opened={opened}
          onChange={(next) => {
            if (next !== opened) setOpened(next);
          }}
        >
          {all.filter((child) => !isTarget(child))}
        </FloatingMenu>
      )}
    </>
  );
};

export const Menu = Object.assign(LateMenu, { Target, Dropdown, Label, Divider, Item });
