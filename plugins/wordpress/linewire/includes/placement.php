<?php
/**
 * Offers in every article, where the settings ask for it.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

/**
 * Puts an element behind a paragraph; behind the text where it has fewer.
 *
 * @param string $content   The article.
 * @param string $element   The element.
 * @param int    $paragraph Which paragraph, from 1.
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
		// An empty list would mean every kind to is_singular.
		$is_ours  = array() !== $settings['post_types'] && is_singular( $settings['post_types'] ) && in_the_loop() && is_main_query();
		// An article that has a block or a shortcode decides by itself.
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
