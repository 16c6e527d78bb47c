import { useQueryClient } from '@tanstack/react-query';
import { clearDictionaries, refreshDictionaries } from '#providers/dictionary/dictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { notices } from '#providers/store/signals.ts';
import { refreshServerDicts } from '#providers/system/dicts.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/**
 * 清理缓存: refreshes the server's dictionaries if the user has the permission, then the client's, then all loaded queries (wire contract
 * 13.13). Displayed data stays until the new data has loaded.
 */
export function useClearCache(): () => Promise<void> {
    const text = useText();
    const mayUse = useMayUse();
    const queryClient = useQueryClient();
    return async () => {
        try {
            if (mayUse('system:dict:refresh')) await refreshServerDicts();
            clearDictionaries();
            await refreshDictionaries();
            queryClient.removeQueries({ type: 'inactive' });
            await queryClient.invalidateQueries();
            notices.emit({ message: text('shell.cacheCleared'), type: 'success' });
        } catch (error) {
            notices.emit({ message: error instanceof Error ? error.message : String(error), type: 'error' });
        }
    };
}
