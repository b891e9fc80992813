export const Shell = ({ text }: { text: string }) => (
  <pre>
    <code>{text}</code>
  </pre>
);
