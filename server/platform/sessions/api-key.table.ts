import { bytes, chars, int, json, ts } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** 接口密钥: found by the SHA-256 of the key; the key itself is never stored. */
export const apiKeys = pgTable(
    'sys_api_key',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        name: chars('name', 64).notNull(),
        keyPrefix: chars('key_prefix', 16).notNull(),
        keyHash: bytes('key_hash').notNull().unique('sys_api_key_hash'),
        /** The key before the last rotation, valid until `formerUntil`. */
        formerHash: bytes('former_hash').unique('sys_api_key_former'),
        formerUntil: ts('former_until'),
        scopes: json('scopes').notNull(),
        perMinute: int('per_minute').notNull(),
        allowedIps: chars('allowed_ips', 1000),
        expiresAt: ts('expires_at').notNull(),
        revokedTime: ts('revoked_time'),
        lastUsed: ts('last_used'),
        lastIp: chars('last_ip', 64),
        ...systemAudit,
    },
    table => [index('sys_api_key_user').on(table.userId)],
);
