import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { Icon } from "../../../ui/index.ts";

interface SearchInputProps {
  className: string | undefined;
  label: string;
  placeholder: string;
  value: string;
  onChange(text: string): void;
  /** In a dialog: has the focus when it opens. */
  isFirst?: boolean;
}

/** The field that narrows a list. */
export const SearchInput = ({
  className,
  label,
  placeholder,
  value,
  onChange,
  isFirst,
}: SearchInputProps) => (
  <TextInput
    className={className}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    leftSection={<Icon of={Search} size={16} />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus={isFirst}
  />
);
