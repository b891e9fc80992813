<?php
/**
 * The widget element in a page, and the script that updates its prices.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

/** Attributes of a shortcode or a block, each with the pattern of valid values. */
const LINEWIRE_ATTRIBUTES = array(
	'max-bets'         => '/^(?:[1-9]|1\d|2[0-5])$/',
	'league-hint'      => '/^[a-z]{2,20}$/',
	'requested-books'  => '/^\d{1,9}(?:,\d{1,9}){0,49}$/',
	'book-order'       => '/^\d{1,9}(?:,\d{1,9}){0,49}$/',
	'include-implicit' => '/^(?:true|false)$/',
	'state'            => '/^[A-Za-z]{2}$/',
	'theme'            => '/^(?:auto|light|dark)$/',
	'layout'           => '/^(?:list|grid|inline)$/',
	'density'          => '/^(?:comfortable|compact)$/',
	'odds-format'      => '/^(?:american|decimal|fractional|auto)$/',
	'locale'           => '/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/',
);

/** Reserved height of a list in px, for two offers per game. It keeps the list from moving content. */
function linewire_room( int $offers ): int {
	return 115 + 45 * $offers + 26 * (int) ceil( $offers / 2 );
}

/**
 * The valid attributes of a shortcode or a block. A name may have underscores instead of hyphens.
 *
 * @param array $given Attributes of a shortcode or a block.
 */
function linewire_attributes( array $given ): array {
	$attributes = array( 'max-bets' => (string) linewire_settings()['max_bets'] );
	foreach ( LINEWIRE_ATTRIBUTES as $name => $pattern ) {
		$value = $given[ $name ] ?? $given[ str_replace( '-', '_', $name ) ] ?? null;
		if ( is_scalar( $value ) && 1 === preg_match( $pattern, (string) $value ) ) {
			$attributes[ $name ] = (string) $value;
		}
	}
	return $attributes;
}

/**
 * The cached element as the service rendered it, otherwise an empty element with reserved space.
 *
 * @param array $given Attributes of a shortcode or a block.
 */
function linewire_element( array $given = array() ): string {
	if ( ! linewire_is_set() ) {
		return '';
	}
	$attributes = linewire_attributes( $given );
	$drawn      = linewire_drawn( get_permalink(), $attributes );
	if ( is_feed() ) {
		return $drawn;
	}
	wp_enqueue_script( 'linewire' );
	if ( '' !== $drawn ) {
		return $drawn;
	}
	$text = '';
	foreach ( $attributes as $name => $value ) {
		$text .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	$room = linewire_room( (int) $attributes['max-bets'] );
	return sprintf( '<linewire-bets%s><svg width="1" height="%d" aria-hidden="true"></svg></linewire-bets>', $text, $room );
}

add_action(
	'init',
	function () {
		$settings = linewire_settings();
		// The loader needs no version: browsers cache it for five minutes, and the bundle's URL has a hash.
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_register_script( 'linewire', $settings['origin'] . '/embed/v1/linewire.js', array(), null, true );
		add_shortcode(
			'linewire',
			function ( $given ) {
				return linewire_element( is_array( $given ) ? $given : array() );
			}
		);
		wp_register_script( 'linewire-block', plugins_url( 'block/block.js', LINEWIRE_FILE ), array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-i18n' ), LINEWIRE_VERSION, true );
		register_block_type(
			dirname( LINEWIRE_FILE ) . '/block',
			array(
				'render_callback' => function ( $given ) {
					$named = array();
					foreach ( $given as $name => $value ) {
						$named[ strtolower( preg_replace( '/([A-Z])/', '-$1', $name ) ) ] = $value;
					}
					return linewire_element( $named );
				},
			)
		);
	}
);

add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		if ( 'linewire' !== $handle ) {
			return $tag;
		}
		$partner = esc_attr( linewire_settings()['partner'] );
		return str_replace( '<script ', '<script async data-partner="' . $partner . '" ', $tag );
	},
	10,
	2
);
