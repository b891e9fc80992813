<?php
/**
 * Plugin Name:       Linewire
 * Description:       Live betting offers beside the sentence that mentions them: as a block, a shortcode, or inserted automatically.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Linewire
 * License:           MIT
 * Text Domain:       linewire
 *
 * @package Linewire
 */

defined( 'ABSPATH' ) || exit;

define( 'LINEWIRE_VERSION', '0.1.0' );
define( 'LINEWIRE_FILE', __FILE__ );

require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/element.php';
require_once __DIR__ . '/includes/drawn.php';
require_once __DIR__ . '/includes/placement.php';
if ( is_admin() ) {
	require_once __DIR__ . '/includes/admin.php';
}

register_deactivation_hook(
	__FILE__,
	function () {
		wp_unschedule_hook( 'linewire_draw' );
	}
);
