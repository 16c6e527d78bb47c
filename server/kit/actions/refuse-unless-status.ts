import { type DictCode, dictText } from '#contract/dictionaries.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';

/** 「当前状态为“已停单”，不能恢复」 unless the status is one of these. */
export const refuseUnlessStatus = (code: DictCode, status: unknown, allowed: readonly string[], action: string): AppError | undefined =>
    allowed.includes(String(status)) ? undefined : refuse('STATE_DENIED', { status: dictText(code, String(status)), action });
