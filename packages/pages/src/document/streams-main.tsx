const BY_HAND = `STREAM=$(curl -s -H "X-Api-Key: $KEY" -H 'Content-Type: application/json' \\
  -d '{"leagueIds":[1],"includeSnapshot":true}' "$URL/subscriptions" \\
  | node -p "JSON.parse(require('fs').readFileSync(0)).data.streamUrl")
curl -N "$URL$STREAM"
curl -N -H "Last-Event-ID: $LAST" "$URL$STREAM"`;

/** Without JavaScript the stream viewer shows the same steps with curl. */
export const StreamsMain = () => (
  <>
    <h1>Stream viewer</h1>
    <p class="lead">
      Subscribe, cut the connection and resume. A client that sends the last applied id receives the missed events.
    </p>
    <div id="viewer">
      <pre tabindex={0}>{BY_HAND}</pre>
    </div>
  </>
);
