<?php
/**
 * Inserts offers into every article, if the settings select a position.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

/**
 * Inserts an element after a paragraph, or after the text if the article has fewer paragraphs.
 *
 * @param string $content   The article.
 * @param string $element   The element.
 * @param int    $paragraph Number of the paragraph, from 1.
 */
function linewire_behind_paragraph( string $content, string $element, int $paragraph ): string {
	$parts = explode( '</p>', $content );
	if ( count( $parts ) <= $paragraph ) {
		return $content . $element;
	}
	$parts[ $paragraph ] = $element . $parts[ $paragraph ];
	return implode( '</p>', $parts );
}

add_filter(
	'the_content',
	function ( $content ) {
		$settings = linewire_settings();
		// For is_singular() an empty list means all post types.
		$is_ours  = array() !== $settings['post_types'] && is_singular( $settings['post_types'] ) && in_the_loop() && is_main_query();
		// An article with a block or a shortcode gets no automatic element.
		if ( 'none' === $settings['placement'] || ! $is_ours || false !== strpos( $content, '<linewire-bets' ) ) {
			return $content;
		}
		$element = linewire_element();
		switch ( $settings['placement'] ) {
			case 'before':
				return $element . $content;
			case 'paragraph':
				return linewire_behind_paragraph( $content, $element, $settings['paragraph'] );
			default:
				return $content . $element;
		}
	},
	20
);
