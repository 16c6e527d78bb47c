import { chars, id, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { drivers } from './driver.table.ts';

/** A driver's password; without one the driver signs in by text message and sets a new one. */
export const driverLogins = pgTable('usr_driver_login', {
    driverId: id('driver_id')
        .primaryKey()
        .references(() => drivers.id),
    passwordHash: chars('password_hash', 255),
    resetBy: chars('reset_by', 64),
    resetTime: ts('reset_time'),
});
