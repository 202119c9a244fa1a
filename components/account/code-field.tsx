import { TextField } from "@/components/forms/fields/text-field";

export function CodeField({
  label,
  hint,
  takesRecoveryCode = false,
}: {
  label: string;
  hint?: string;
  takesRecoveryCode?: boolean;
}) {
  return (
    <TextField
      name="code"
      label={label}
      {...(hint ? { hint } : {})}
      autoComplete="one-time-code"
      // A recovery code has letters, too.
      inputMode={takesRecoveryCode ? "text" : "numeric"}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={60}
    />
  );
}
