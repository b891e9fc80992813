<?php
/**
 * The plugin's settings, stored in one option and checked when a user saves them.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

const LINEWIRE_PLACEMENTS = array( 'none', 'before', 'after', 'paragraph' );

/** A setting that is not stored has its default. */
function linewire_settings(): array {
	$defaults = array(
		'origin'     => '',
		'partner'    => '',
		'placement'  => 'none',
		'paragraph'  => 3,
		'post_types' => array( 'post' ),
		'max_bets'   => 5,
		'drawn'      => true,
	);
	$stored = get_option( 'linewire', array() );
	return array_merge( $defaults, is_array( $stored ) ? $stored : array() );
}

/** Without service and publisher no page shows offers. */
function linewire_is_set(): bool {
	$settings = linewire_settings();
	return '' !== $settings['origin'] && '' !== $settings['partner'];
}

/**
 * Scheme, host and port of a URL; empty if the URL is not valid. Only a URL of this machine may use http without TLS.
 *
 * @param string $text The text that the user entered.
 */
function linewire_origin_of( string $text ): string {
	$parts  = wp_parse_url( trim( $text ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	$local  = in_array( $host, array( '127.0.0.1', 'localhost' ), true );
	if ( '' === $host || ( 'https' !== $scheme && ! ( 'http' === $scheme && $local ) ) ) {
		return '';
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}

/**
 * Checks the form. An invalid service or publisher keeps its previous value and causes an error message.
 *
 * @param mixed $given The fields of the form.
 */
function linewire_checked_settings( $given ): array {
	$settings = linewire_settings();
	$given    = is_array( $given ) ? $given : array();
	$origin   = linewire_origin_of( (string) ( $given['origin'] ?? '' ) );
	if ( '' === $origin ) {
		add_settings_error( 'linewire', 'origin', __( 'The URL of the service must begin with https://', 'linewire' ) );
	} else {
		$settings['origin'] = $origin;
	}
	$partner = strtolower( trim( (string) ( $given['partner'] ?? '' ) ) );
	if ( 1 !== preg_match( '/^[a-z0-9][a-z0-9-]{1,62}$/', $partner ) ) {
		add_settings_error( 'linewire', 'partner', __( 'The publisher must be the slug that the operator gave you, such as daily-sport', 'linewire' ) );
	} else {
		$settings['partner'] = $partner;
	}
	$placement               = (string) ( $given['placement'] ?? 'none' );
	$settings['placement']   = in_array( $placement, LINEWIRE_PLACEMENTS, true ) ? $placement : 'none';
	$settings['paragraph']   = min( 50, max( 1, (int) ( $given['paragraph'] ?? 3 ) ) );
	$settings['max_bets']    = min( 25, max( 1, (int) ( $given['max_bets'] ?? 5 ) ) );
	$settings['drawn']       = ! empty( $given['drawn'] );
	$types                   = array_map( 'sanitize_key', (array) ( $given['post_types'] ?? array() ) );
	$settings['post_types']  = array_values( array_intersect( $types, get_post_types( array( 'public' => true ) ) ) );
	return $settings;
}

add_action(
	'admin_init',
	function () {
		register_setting( 'linewire', 'linewire', array( 'sanitize_callback' => 'linewire_checked_settings' ) );
	}
);
