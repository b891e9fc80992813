// Settings and placeholder of the Linewire block in the editor. The file uses the editor's globals and needs no build.
(({ blocks, element, blockEditor, components, i18n }) => {
  const { createElement, Fragment } = element;
  const { __ } = i18n;

  const choice = (label, name, values, { attributes, setAttributes }) =>
    createElement(components.SelectControl, {
      label,
      value: attributes[name] || "",
      options: [
        { label: __("Site default", "linewire"), value: "" },
        ...values.map((value) => ({ label: value, value })),
      ],
      onChange: (value) => setAttributes({ [name]: value || undefined }),
    });

  const panel = (props) =>
    createElement(
      components.PanelBody,
      { title: __("Offers", "linewire") },
      createElement(components.RangeControl, {
        label: __("Maximum number of offers", "linewire"),
        min: 1,
        max: 25,
        allowReset: true,
        value: props.attributes.maxBets,
        onChange: (maxBets) => props.setAttributes({ maxBets }),
      }),
      choice(__("Layout", "linewire"), "layout", ["list", "grid", "inline"], props),
      choice(__("Theme", "linewire"), "theme", ["auto", "light", "dark"], props),
      choice(__("Odds", "linewire"), "oddsFormat", ["american", "decimal", "fractional"], props),
    );

  const Edit = (props) =>
    createElement(
      Fragment,
      null,
      createElement(blockEditor.InspectorControls, null, panel(props)),
      createElement(
        "div",
        blockEditor.useBlockProps(),
        createElement(components.Placeholder, {
          icon: "chart-line",
          label: __("Linewire offers", "linewire"),
          instructions: __("Readers see live offers on the games and players of this article here.", "linewire"),
        }),
      ),
    );

  // The render_callback in element.php renders the content for readers.
  blocks.registerBlockType("linewire/bets", { edit: Edit, save: () => null });
})(window.wp);
