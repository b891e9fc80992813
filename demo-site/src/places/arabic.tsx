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

const headline = "أروهيد يعيد على بافالو السؤال القديم نفسه";
const standfirst = "فريقان لا يخفي أحدهما عن الآخر شيئًا يلتقيان من جديد في أكثر ملاعب كرة القدم الأميركية صخبًا.";
const paragraphs = [
  "هناك صوت يُسمع في أروهيد عند المحاولة الثالثة، ويصعب على لاعبي الوسط الزائرين وصفه. يقولون إنه عالٍ، وهذا يشبه القول إن البحر مبتل. سمعه جوش ألن (Josh Allen) بما يكفي ليعرف ما يفعله: يأخذ منه نصف عمله الذي يقوم على الكلام، ويترك له النصف الذي يقوم على الذراع والساقين.",
  "يزور فريق بافالو بيلز (Buffalo Bills) الليلة فريق كانساس سيتي تشيفز (Kansas City Chiefs). يريد بافالو أن يركض بالكرة حتى يوقفه أحد، ويريد أصحاب الأرض أن يصلوا إلى الربع الأخير والفارق ضئيل، ثم يسلّموا الكرة إلى باتريك ماهومز (Patrick Mahomes) ويتركوا الحساب للجمهور.",
  "أربع ياردات في المحاولة الأولى تساوي هنا أكثر من ثلاثين ياردة في الربع الثاني، لأنها تُبقي ألن بعيدًا عن المحاولة الثالثة الطويلة، وهناك يسكن الضجيج. وبعد ذلك لا ينفع ورق ولا قلم: سيكون مع أحدهم الكرة، ومع الآخر الصوت.",
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
        {story && <Odds articleUrl={storyAddress(story)} room={story.odds} words="أسعار هذه القصة" />}
      </article>
    );
    return new Map([[placePath(place), placePage({ place, edition, language: "ar", children })]]);
  },
};
