import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from './texts/index.ts';

/**
 * The product's own texts, with keys that the compiler knows.
 *
 * @example const text = useText(); text('list.empty', { name: '订单' });
 */
export const useText = (): ((key: TextKey, values?: Record<string, string | number>) => string) => {
    const translate = useTranslate();
    return useCallback((key, values) => translate(`app.${key}`, values), [translate]);
};
