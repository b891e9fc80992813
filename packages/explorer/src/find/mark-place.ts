/** Marks, in the list of endpoints, the one that is being read. */
export const markPlace = (page: Document): void => {
  const links = new Map(
    [...page.querySelectorAll<HTMLAnchorElement>(".toc a")].map((link) => [link.hash.slice(1), link]),
  );
  let marked: HTMLAnchorElement | undefined;
  const mark = (id: string): void => {
    const link = links.get(id);
    if (!link || link === marked) return;
    marked?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "location");
    const list = link.closest<HTMLElement>(".toc");
    if (list) {
      const { top, bottom } = link.getBoundingClientRect();
      const box = list.getBoundingClientRect();
      if (top < box.top + 120 || bottom > box.bottom) list.scrollTop += top - box.top - box.height / 3;
    }
    marked = link;
  };
  const seen = new IntersectionObserver(
    (changes) => {
      const here = changes.find(({ isIntersecting }) => isIntersecting);
      if (here) mark(here.target.id);
    },
    { rootMargin: "-15% 0px -80% 0px" },
  );
  for (const section of page.querySelectorAll(".op, .lone, .stream")) seen.observe(section);
};
