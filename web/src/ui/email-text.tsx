/** An e-mail address that may wrap before its `@`. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <p dir="auto" className="wrap-anywhere min-w-30">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  );
}
