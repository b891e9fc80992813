<?php
/**
 * The page Settings, Linewire: the form, and a button that tests the connection.
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Linewire', 'Linewire', 'manage_options', 'linewire', 'linewire_settings_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( LINEWIRE_FILE ),
	function ( $links ) {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=linewire' ) ), esc_html__( 'Settings', 'linewire' ) );
		return array_merge( array( $link ), $links );
	}
);

/** Asks the service with the origin of this site. Returns whether the site may show offers, and a message for the user. */
function linewire_connection(): array {
	$settings = linewire_settings();
	if ( ! linewire_is_set() ) {
		return array( false, __( 'Enter and save the URL of the service and the publisher first.', 'linewire' ) );
	}
	$site   = linewire_origin_of( home_url() );
	$origin = '' === $site ? home_url() : $site;
	$answer = wp_remote_get(
		sprintf( '%s/embed/v1/%s/scores', $settings['origin'], rawurlencode( $settings['partner'] ) ),
		array(
			'timeout'     => 8,
			'redirection' => 0,
			'headers'     => array( 'Origin' => $origin ),
		)
	);
	if ( is_wp_error( $answer ) ) {
		/* translators: 1: URL of the service, 2: reason */
		return array( false, sprintf( __( '%1$s is not reachable: %2$s', 'linewire' ), $settings['origin'], $answer->get_error_message() ) );
	}
	$body = json_decode( wp_remote_retrieve_body( $answer ), true );
	$code = is_array( $body ) ? ( $body['error'] ?? $body['code'] ?? '' ) : '';
	switch ( $code ) {
		case 'partner_not_found':
		case 'invalid_partner_slug':
			/* translators: %s: slug of the publisher */
			return array( false, sprintf( __( 'The service has no publisher %s.', 'linewire' ), $settings['partner'] ) );
		case 'partner_inactive':
			return array( false, __( 'The operator has switched this publisher off.', 'linewire' ) );
		case 'partner_forbidden':
			/* translators: 1: slug of the publisher, 2: origin of this site */
			return array( false, sprintf( __( 'The service does not allow this site to show offers. Ask the operator to run: linewire partner add-origin %1$s %2$s', 'linewire' ), $settings['partner'], $origin ) );
	}
	if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		/* translators: %d: HTTP status */
		return array( false, sprintf( __( 'The service answered with status %d.', 'linewire' ), wp_remote_retrieve_response_code( $answer ) ) );
	}
	return array( true, __( 'Connected: this site may show offers.', 'linewire' ) );
}

add_action(
	'admin_post_linewire_test',
	function () {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Only administrators may test the connection.', 'linewire' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( 'linewire_test' );
		set_transient( 'linewire_test_' . get_current_user_id(), linewire_connection(), MINUTE_IN_SECONDS );
		wp_safe_redirect( admin_url( 'options-general.php?page=linewire' ) );
		exit;
	}
);

/** Prints the result of the last connection test, once. */
function linewire_test_notice(): void {
	$key    = 'linewire_test_' . get_current_user_id();
	$result = get_transient( $key );
	if ( ! is_array( $result ) ) {
		return;
	}
	delete_transient( $key );
	printf( '<div class="notice notice-%s" id="linewire-test-result"><p>%s</p></div>', $result[0] ? 'success' : 'error', esc_html( $result[1] ) );
}

function linewire_text_row( string $name, string $label, string $placeholder, string $help ): void {
	$value = (string) linewire_settings()[ $name ];
	printf(
		'<tr><th scope="row"><label for="linewire-%1$s">%2$s</label></th><td><input class="regular-text" id="linewire-%1$s" name="linewire[%1$s]" value="%3$s" placeholder="%4$s" aria-describedby="linewire-%1$s-help"><p class="description" id="linewire-%1$s-help">%5$s</p></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		esc_attr( $value ),
		esc_attr( $placeholder ),
		esc_html( $help )
	);
}

/** Prints a row of the form with a field for a whole number from 1 to $most. */
function linewire_number_row( string $name, string $label, int $most ): void {
	printf(
		'<tr><th scope="row"><label for="linewire-%1$s">%2$s</label></th><td><input type="number" min="1" max="%3$d" id="linewire-%1$s" name="linewire[%1$s]" value="%4$d"></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		(int) $most,
		(int) linewire_settings()[ $name ]
	);
}

/** Prints the rows of the form that select the automatic position of offers and the post types. */
function linewire_placement_row(): void {
	$settings = linewire_settings();
	$names    = array(
		'none'      => __( 'No, only at blocks and shortcodes', 'linewire' ),
		'before'    => __( 'Before the text', 'linewire' ),
		'after'     => __( 'After the text', 'linewire' ),
		'paragraph' => __( 'After a paragraph', 'linewire' ),
	);
	echo '<tr><th scope="row"><label for="linewire-placement">' . esc_html__( 'Insert offers into every article', 'linewire' ) . '</label></th><td><select id="linewire-placement" name="linewire[placement]">';
	foreach ( $names as $value => $label ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $settings['placement'], $value, false ), esc_html( $label ) );
	}
	echo '</select></td></tr><tr><th scope="row">' . esc_html__( 'Post types', 'linewire' ) . '</th><td><fieldset>';
	foreach ( get_post_types( array( 'public' => true ), 'objects' ) as $type ) {
		if ( 'attachment' === $type->name ) {
			continue;
		}
		printf(
			'<label><input type="checkbox" name="linewire[post_types][]" value="%s"%s> %s</label><br>',
			esc_attr( $type->name ),
			checked( in_array( $type->name, $settings['post_types'], true ), true, false ),
			esc_html( $type->labels->name )
		);
	}
	echo '</fieldset></td></tr>';
}

function linewire_settings_page(): void {
	echo '<div class="wrap"><h1>Linewire</h1>';
	linewire_test_notice();
	echo '<form method="post" action="options.php">';
	settings_fields( 'linewire' );
	echo '<table class="form-table" role="presentation">';
	linewire_text_row( 'origin', __( 'URL of the service', 'linewire' ), 'https://odds.example', __( 'The URL that the operator gave you, without a path.', 'linewire' ) );
	linewire_text_row( 'partner', __( 'Publisher', 'linewire' ), 'daily-sport', __( 'The slug that the operator gave you.', 'linewire' ) );
	linewire_placement_row();
	linewire_number_row( 'paragraph', __( 'Number of the paragraph', 'linewire' ), 50 );
	linewire_number_row( 'max_bets', __( 'Maximum number of offers', 'linewire' ), 25 );
	printf(
		'<tr><th scope="row">%s</th><td><label><input type="checkbox" name="linewire[drawn]" value="1"%s> %s</label></td></tr>',
		esc_html__( 'Readers without scripts', 'linewire' ),
		checked( linewire_settings()['drawn'], true, false ),
		esc_html__( 'Show prices that the service has rendered, at most a minute old', 'linewire' )
	);
	echo '</table>';
	submit_button();
	echo '</form><form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"><input type="hidden" name="action" value="linewire_test">';
	wp_nonce_field( 'linewire_test' );
	submit_button( __( 'Test the connection', 'linewire' ), 'secondary', 'linewire-test' );
	echo '</form></div>';
}
