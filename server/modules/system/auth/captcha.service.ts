import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import svgCaptcha, { type ConfigObject } from 'svg-captcha';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';
import { AppError } from '#server/kit/errors.ts';

const LIVES_MS = 60_000;
const MAX_LIVE = 10_000;
/** The package's typings leave out that it can be called with a text of our own: its own random texts are guessable. */
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;
/** Without the signs that people confuse. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Draws a picture of four new signs for `key`; only the picture leaves the server, as a data URL. */
export async function drawCaptcha(db: Db, clock: Clock, key: string): Promise<string> {
    const code = Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    const expiresAt = new Date(clock.now() + LIVES_MS);
    await db.execute(sql`
        insert into sys_captcha (check_key, code, expires_at) values (${key}, ${code}, ${expiresAt})
        on conflict (check_key) do update set code = excluded.code, expires_at = excluded.expires_at`);
    await db.execute(sql`
        delete from sys_captcha where check_key in (select check_key from sys_captcha order by expires_at desc offset ${MAX_LIVE})`);
    const svg = draw(code, { width: 105, height: 35, fontSize: 38, noise: 2, color: true, background: '#f5f5f5' });
    // A vector would give the signs' outlines away one by one.
    const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
    return `data:image/jpg;base64,${picture.toString('base64')}`;
}

/**
 * Checks what a person typed. The first attempt consumes the code, right or wrong (security S01).
 * @throws AppError with code 412
 */
export async function requireCaptcha(db: Db, clock: Clock, key: string | undefined, typed: string | undefined): Promise<void> {
    if (!key || !typed) throw new AppError(200, 412, '验证码无效');
    const { rows } = await db.execute<{ code: string; live: boolean }>(sql`
        delete from sys_captcha where check_key = ${key} returning code, expires_at > ${clock.date()} as live`);
    const [kept] = rows;
    if (!kept?.live || kept.code.toUpperCase() !== typed.trim().toUpperCase()) throw new AppError(200, 412, '验证码错误');
}
