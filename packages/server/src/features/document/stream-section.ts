import { html, shell } from "../../html.ts";

const BY_HAND = `STREAM=$(curl -s -H "X-Api-Key: $KEY" -H 'Content-Type: application/json' \\
  -d '{"leagueIds":[1],"includeSnapshot":true}' "$URL/subscriptions" \\
  | node -p "JSON.parse(require('fs').readFileSync(0)).data.streamUrl")
curl -N "$URL$STREAM"
curl -N -H "Last-Event-ID: $LAST" "$URL$STREAM"`;

/** The view in which a stream is watched, shown when it is asked for; without a script it says how to do it by hand. */
export const streamSection = html`<section class="stream" id="stream" aria-labelledby="stream-name">
  <h1 id="stream-name">Watch a stream</h1>
  <p class="lead">
    A subscription is made over REST; its address is read as server-sent events. A reader that comes back with the last
    id it has applied hears what it missed.
  </p>
  <div id="viewer">${shell(BY_HAND)}</div>
</section>`;
