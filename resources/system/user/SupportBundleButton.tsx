import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { saveSupportBundle } from '#providers/system/users.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

/** Downloads the support bundle of this user. */
export const SupportBundleButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const user = useRecordContext<Row<typeof User>>();
    const save = useSingleFlight({
        mutationFn: saveSupportBundle,
        onError: (error: Error) => notify(error.message, { type: 'error' }),
    });
    if (!user || !may('supportBundle')) return null;
    return (
        <Tooltip describeChild title={text('user.supportBundleHint')}>
            <Button size="small" disabled={save.isPending} onClick={() => save.mutate({ id: String(user.id), username: user.username })}>
                {text('user.supportBundle')}
            </Button>
        </Tooltip>
    );
};
