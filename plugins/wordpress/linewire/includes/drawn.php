<?php
/**
 * The element as the service renders it, for readers and feeds without scripts. WP-Cron fetches it: the service requests
 * the same page before it renders, so a page view that waited for the service would never end.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

/** Maximum age. The element shows the time of its prices. */
const LINEWIRE_DRAWN_SECONDS = MINUTE_IN_SECONDS;

/** Maximum size in the database. An element usually has about 30 KB. */
const LINEWIRE_DRAWN_BYTES = 256 * KB_IN_BYTES;

/** Readers get the rendered element, the service does not. */
function linewire_is_reader( string $agent ): bool {
	return false === stripos( $agent, 'linewire' );
}

/**
 * Name of the transient of a rendered element, which depends on service, publisher, article and attributes.
 *
 * @param string $url        The article.
 * @param array  $attributes The element's attributes.
 */
function linewire_drawn_key( string $url, array $attributes ): string {
	$settings = linewire_settings();
	return 'linewire_' . md5( wp_json_encode( array( $settings['origin'], $settings['partner'], $url, $attributes ) ) );
}

/**
 * The cached element. Without one, an empty text, and WP-Cron fetches the element.
 *
 * @param string|false $url        The article.
 * @param array        $attributes The element's attributes.
 */
function linewire_drawn( $url, array $attributes ): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized
	$agent = (string) wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' );
	if ( ! linewire_settings()['drawn'] || ! is_string( $url ) || ! linewire_is_reader( $agent ) ) {
		return '';
	}
	$kept = get_transient( linewire_drawn_key( $url, $attributes ) );
	if ( false !== $kept ) {
		return (string) $kept;
	}
	if ( ! wp_next_scheduled( 'linewire_draw', array( $url, $attributes ) ) ) {
		wp_schedule_single_event( time(), 'linewire_draw', array( $url, $attributes ) );
	}
	return '';
}

/**
 * The query of the request for a rendered element.
 *
 * @param string $url        The article.
 * @param array  $attributes The element's attributes.
 */
function linewire_drawn_query( string $url, array $attributes ): string {
	$names = array(
		'requested-books'  => 'requestedBookIds',
		'include-implicit' => 'includeImplicitBets',
	);
	$query = array( 'url' => $url );
	foreach ( $attributes as $name => $value ) {
		$camel                             = lcfirst( str_replace( '-', '', ucwords( $name, '-' ) ) );
		$query[ $names[ $name ] ?? $camel ] = $value;
	}
	return http_build_query( $query );
}

add_action(
	'linewire_draw',
	function ( $url, $attributes ) {
		$settings = linewire_settings();
		$address  = sprintf( '%s/embed/v1/%s/html?%s', $settings['origin'], rawurlencode( $settings['partner'] ), linewire_drawn_query( $url, $attributes ) );
		$answer   = wp_remote_get( $address, array( 'timeout' => 8, 'redirection' => 0, 'limit_response_size' => LINEWIRE_DRAWN_BYTES + 1 ) );
		$drawn    = 200 === wp_remote_retrieve_response_code( $answer ) ? wp_remote_retrieve_body( $answer ) : '';
		// A truncated body lacks closing tags and would break the rest of the page.
		$drawn = strlen( $drawn ) <= LINEWIRE_DRAWN_BYTES ? $drawn : '';
		// Without a cached failure every page view would cause a request while the service is down.
		set_transient( linewire_drawn_key( $url, $attributes ), $drawn, LINEWIRE_DRAWN_SECONDS );
	},
	10,
	2
);
