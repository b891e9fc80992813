/** Text in which `**words**` are emphasized. */
export function Inline({ text }: { text: string }) {
  return <>{text.split("**").map((piece, index) => (index % 2 ? <strong>{piece}</strong> : piece))}</>;
}
