import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { clearDictionaries, refreshDictionaries } from '#providers/dictionary/dictionary.ts';
import { post } from '#providers/http/http.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

/** DICT-05: the server reads its dictionaries anew, then this browser does. */
export const RefreshCacheButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const refresh = useSingleFlight({
        mutationFn: async () => {
            // wire: refleshCache
            await post('/sys/dict/refleshCache');
            clearDictionaries();
            await refreshDictionaries();
        },
        onSuccess: () => notify(text('dict.refreshed'), { type: 'success' }),
        onError: () => notify(text('dict.refreshFailed'), { type: 'warning' }),
    });
    if (!may('refresh')) return null;
    return (
        <Button variant="outlined" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {text('dict.refresh')}
        </Button>
    );
};
