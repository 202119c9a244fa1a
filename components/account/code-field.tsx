import { TextField } from "@/components/forms/fields/text-field";

/** Six digits of an authenticator app and, where it says so, a recovery code instead. */
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
