<?php
/**
 * The element as the service draws it, for readers and feeds without scripts. A page never waits for it: WP-Cron fetches what is
 * not cached yet. Waiting would never end, because the service reads the page to draw it.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

/** Prices carry their time; older ones than this are not shown. */
const LINEWIRE_DRAWN_SECONDS = MINUTE_IN_SECONDS;

/** The service draws about 30 KB; more is not stored in the database. */
const LINEWIRE_DRAWN_BYTES = 256 * KB_IN_BYTES;

/** Whether a request comes from a reader: the service itself gets a page without the drawn element. */
function linewire_is_reader( string $agent ): bool {
	return false === stripos( $agent, 'linewire' );
}

/**
 * The name of the transient that holds a drawn element. It changes with the settings.
 *
 * @param string $url        The article.
 * @param array  $attributes The element's attributes.
 */
function linewire_drawn_key( string $url, array $attributes ): string {
	$settings = linewire_settings();
	return 'linewire_' . md5( wp_json_encode( array( $settings['origin'], $settings['partner'], $url, $attributes ) ) );
}

/**
 * The cached element; empty if there is none, and then WP-Cron fetches it.
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
 * The query of a drawn element.
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
		// A body that was cut would leave elements of the page open.
		$drawn = strlen( $drawn ) <= LINEWIRE_DRAWN_BYTES ? $drawn : '';
		// A failure is cached too, so that readers do not cause a request each while the service is down.
		set_transient( linewire_drawn_key( $url, $attributes ), $drawn, LINEWIRE_DRAWN_SECONDS );
	},
	10,
	2
);
