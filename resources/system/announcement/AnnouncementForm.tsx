import { useWatch } from 'react-hook-form';
import { Announcement, userIdsOf } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { RecipientInput } from './RecipientInput.tsx';

const { Input } = fieldsOf(Announcement);

/** Form of a draft: content, recipients and duration. */
export const AnnouncementForm = () => {
    const text = useText();
    const validate = ({ startTime, endTime, msgType, userIds }: Record<string, unknown>) => ({
        ...(typeof startTime === 'string' && typeof endTime === 'string' && startTime !== '' && startTime >= endTime
            ? { endTime: text('notice.windowWrong') }
            : {}),
        ...(msgType === 'USER' && userIdsOf(userIds as string | null).length === 0 ? { userIds: text('notice.usersMissing') } : {}),
    });
    return (
        <FormFrame validate={validate}>
            <WideInput>
                <Input source="titile" autoFocus />
            </WideInput>
            <Input source="msgCategory" />
            <Input source="priority" />
            <WideInput>
                <Input source="msgAbstract" />
            </WideInput>
            <Input source="startTime" />
            <Input source="endTime" />
            <Input source="msgType" label={text('notice.recipients')} />
            <ChosenUsers />
            <WideInput>
                <Input source="msgContent" />
            </WideInput>
        </FormFrame>
    );
};

const ChosenUsers = () => {
    const msgType: unknown = useWatch({ name: 'msgType' });
    return msgType === 'USER' ? <RecipientInput /> : <span />;
};
