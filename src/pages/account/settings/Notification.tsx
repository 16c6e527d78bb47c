import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import Box from '@mui/material/Box';
import { DELIVERED_CHOICES, type NoticeChoices } from '#contract/system/account/notice-choices.ts';
import { loadNoticeReaches } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { usePreferences, useSavePreference } from '../usePreferences.ts';
import { AlertRows } from './AlertRows.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import { PushDevices } from './PushDevices.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Notification settings: channels by kind, and quiet hours (ACCOUNT-02, notification). */
export const Notification = () => {
    const text = useText();
    const notify = useNotify();
    const preferences = usePreferences();
    const reaches = useQuery({ queryKey: ['account', 'noticeWays'], queryFn: ({ signal }) => loadNoticeReaches(signal) });
    const save = useSavePreference('notification');
    const change = (choices: NoticeChoices) => save.mutate(choices, { onError: error => notify(error.message, { type: 'error' }) });
    return (
        <SettingsFrame section="notification">
            <QueryState query={preferences} empty={text('account.nothing')}>
                {({ notification = DELIVERED_CHOICES }) => (
                    <QueryState query={reaches} empty={text('account.nothing')}>
                        {reach => (
                            <>
                                <Box sx={{ color: 'text.secondary', mb: 2 }}>{text('account.notices.note')}</Box>
                                <NoticeTable choices={notification} reach={reach} onChange={change} />
                                <AlertRows />
                                <PushDevices />
                                <QuietHours choices={notification} onChange={change} />
                            </>
                        )}
                    </QueryState>
                )}
            </QueryState>
        </SettingsFrame>
    );
};
