<?php
/**
 * The element as the service renders it, for readers and feeds without scripts. A page view never waits for the
 * service: WP-Cron fetches an element that is not cached yet. A page view that waited for the service would wait
 * forever, because the service requests the same page before it renders the element.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

/** Maximum age of a rendered element. Its prices are shown with their time. */
const LINEWIRE_DRAWN_SECONDS = MINUTE_IN_SECONDS;

/** Maximum size of a rendered element in the database. Usually an element has about 30 KB. */
const LINEWIRE_DRAWN_BYTES = 256 * KB_IN_BYTES;

/** Whether a request comes from a reader. The service itself gets a page without the rendered element. */
function linewire_is_reader( string $agent ): bool {
	return false === stripos( $agent, 'linewire' );
}

/**
 * The name of the transient that contains a rendered element. It depends on the service, the publisher, the article and the attributes.
 *
 * @param string $url        The article.
 * @param array  $attributes The element's attributes.
 */
function linewire_drawn_key( string $url, array $attributes ): string {
	$settings = linewire_settings();
	return 'linewire_' . md5( wp_json_encode( array( $settings['origin'], $settings['partner'], $url, $attributes ) ) );
}

/**
 * Returns the cached element. If no element is cached, returns an empty string, and WP-Cron fetches the element.
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
		// A truncated body could lack closing tags, which would break the rest of the page.
		$drawn = strlen( $drawn ) <= LINEWIRE_DRAWN_BYTES ? $drawn : '';
		// A failure is cached too, so that not every page view causes a request while the service is down.
		set_transient( linewire_drawn_key( $url, $attributes ), $drawn, LINEWIRE_DRAWN_SECONDS );
	},
	10,
	2
);
