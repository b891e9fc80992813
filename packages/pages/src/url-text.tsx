/** The URL can wrap after its slashes. */
export const UrlText = ({ url }: { url: string }) => (
  <>
    {url.split(/(?<=[^/:]\/)/).map((part, at) => (
      <>
        {at > 0 && <wbr />}
        {part}
      </>
    ))}
  </>
);
