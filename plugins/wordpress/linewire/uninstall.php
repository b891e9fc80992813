<?php
/**
 * Deletes all data of the plugin: the option, the cached elements and the scheduled requests.
 *
 * @package Linewire
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
delete_option( 'linewire' );
wp_unschedule_hook( 'linewire_draw' );
// phpcs:ignore WordPress.DB.DirectDatabaseQuery
$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\_transient\_linewire\_%' OR option_name LIKE '\_transient\_timeout\_linewire\_%'" );
