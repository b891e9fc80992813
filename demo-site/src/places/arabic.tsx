import { Odds } from "../parts/odds.tsx";
import { storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { chosenStories } from "./chosen-stories.ts";

const place = {
  slug: "rtl",
  title: "Right to left",
  what: "A page in Arabic with team names in Latin letters and signed numbers. The box follows the direction and language of the page.",
};

const headline = "أبطأ نجمين في أسرع دوري في العالم";
const standfirst =
  "نيكولا يوكيتش ولوكا دونتشيتش جعلا من عدم الاستعجال فضيلة، وحين يلتقيان على ملعب واحد لا بد أن ينتظر أحدهما الآخر.";
const paragraphs = [
  "لم تكن كرة السلة يومًا أسرع مما هي عليه الآن. ومع ذلك فإن الرجلين اللذين يُخضعان هذا الدوري لإرادتهما أكثر من غيرهما هما نيكولا يوكيتش (Nikola Jokić) ولوكا دونتشيتش (Luka Dončić)، ولن يفوز أيٌّ منهما بسباق إلى موقف السيارات.",
  "حين يلعب دنفر ناغتس (Denver Nuggets) ضد لوس أنجلوس ليكرز (Los Angeles Lakers) تكون المتعة في رؤية اثنين يحاول كلٌّ منهما أن يتأخر أكثر من الآخر. يتسلّم يوكيتش الكرة عند خط الرميات الحرة، وينظر إلى لا شيء بعينه، وينتظر حتى يحسم الدفاع أمره.",
  "الانتظار مهارة، وله ثمن. فالفريق الذي يُبنى حول رجل صبور واحد يحتاج إلى أربعة آخرين يتحركون كأن التمريرة مؤكدة. والصبر يجد الرميات الجيدة، والرميات الجيدة تدخل السلة.",
];

export const rtl: DifficultPage = {
  ...place,
  files: (edition) => {
    const [story] = chosenStories(edition);
    const children = (
      <article class="reader">
        <h2 class="headline">{headline}</h2>
        <p class="standfirst">{standfirst}</p>
        <div class="story-body">
          {paragraphs.map((text) => (
            <p>{text}</p>
          ))}
          <p>هذه صحيفة تجريبية: المباريات والأسعار فيها محاكاة، ولا يمكن المراهنة هنا.</p>
        </div>
        {story && <Odds articleUrl={storyAddress(story)} room={story.odds} words="أسعار هذه القصة" says />}
      </article>
    );
    return new Map([[placePath(place), placePage({ place, edition, language: "ar", children })]]);
  },
};
