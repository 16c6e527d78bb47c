import { useText } from '#providers/i18n/useText.ts';
import { revokeNotice } from '#providers/realtime/notices.ts';
import { ChangeStateButton } from './ChangeStateButton.tsx';

/** Revokes a published announcement permanently. */
export const RevokeButton = () => {
    const text = useText();
    return (
        <ChangeStateButton
            action="revoke"
            label={text('notice.revoke')}
            question={text('notice.revokeAsk')}
            hint={({ titile }) => text('notice.revokeHint', { title: titile })}
            isDestructive
            send={revokeNotice}
        />
    );
};
