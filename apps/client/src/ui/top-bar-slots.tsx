import { createContext, use, useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Face } from "./faces.tsx";

interface SlotTarget {
  breadcrumb: HTMLElement | null;
  setBreadcrumb: (element: HTMLElement | null) => void;
}
type SetFaces = (source: string, faces: readonly Face[] | null) => void;

const SlotContext = createContext<SlotTarget>({ breadcrumb: null, setBreadcrumb: () => {} });
const SetFacesContext = createContext<SetFaces>(() => {});
const FacesContext = createContext<readonly Face[]>([]);

/** A person is one face, however many windows they have open. */
const eachOnce = (sources: Iterable<readonly Face[]>): Face[] => {
  const byPerson = new Map<string, Face>();
  for (const faces of sources) for (const face of faces) byPerson.set(face.userId, face);
  return [...byPerson.values()];
};

/** Lets screens fill slots of the top bar: breadcrumb and presence. */
export const TopBarSlots = ({ children }: { children: ReactNode }) => {
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  const [sources, setSources] = useState<ReadonlyMap<string, readonly Face[]>>(new Map());
  const slots = useMemo(() => ({ breadcrumb, setBreadcrumb }), [breadcrumb]);
  const faces = useMemo(() => eachOnce(sources.values()), [sources]);
  const setFaces: SetFaces = (source, shown) =>
    setSources((before) => {
      const after = new Map(before);
      if (shown) after.set(source, shown);
      else after.delete(source);
      return after;
    });
  const [stableSetFaces] = useState(() => setFaces);
  return (
    <SlotContext value={slots}>
      <SetFacesContext value={stableSetFaces}>
        <FacesContext value={faces}>{children}</FacesContext>
      </SetFacesContext>
    </SlotContext>
  );
};

/** Puts its children into the top bar, right of the menu button. */
export const Breadcrumb = ({ children }: { children: ReactNode }) => {
  const { breadcrumb } = use(SlotContext);
  return breadcrumb && createPortal(children, breadcrumb);
};

/** Shows the other people present in the top bar, each once. Pass a stable array. */
export const usePresence = (faces: readonly Face[]): void => {
  const source = useId();
  const setFaces = use(SetFacesContext);
  useEffect(() => setFaces(source, faces), [setFaces, source, faces]);
  useEffect(() => () => setFaces(source, null), [setFaces, source]);
};

export const useBreadcrumbTarget = () => use(SlotContext).setBreadcrumb;
export const usePresentFaces = (): readonly Face[] => use(FacesContext);
