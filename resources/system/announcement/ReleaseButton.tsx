import { userIdsOf } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { releaseNotice } from '#providers/realtime/notices.ts';
import { ChangeStateButton } from './ChangeStateButton.tsx';

/** Publishes a draft; its recipients see it at once. */
export const ReleaseButton = () => {
    const text = useText();
    return (
        <ChangeStateButton
            action="release"
            label={text('notice.release')}
            question={text('notice.releaseAsk')}
            hint={({ titile, msgType, userIds }) =>
                text('notice.releaseHint', {
                    title: titile,
                    audience: msgType === 'ALL' ? text('notice.everyone') : text('notice.chosen', { count: userIdsOf(userIds).length }),
                })
            }
            send={releaseNotice}
        />
    );
};
