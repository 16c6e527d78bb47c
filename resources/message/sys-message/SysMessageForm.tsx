import { useWatch } from 'react-hook-form';
import { SysMessage } from '#contract/message/sys-message.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(SysMessage);

/** A message to one recipient; it is sent when saved. */
export const SysMessageForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <Input source="esType" />
            <Receiver />
            <WideInput>
                <Input source="esTitle" />
            </WideInput>
            <WideInput>
                <Input source="esContent" helperText={text('message.contentHint')} />
            </WideInput>
            <WideInput>
                <Input source="esParam" helperText={text('message.paramHint')} />
            </WideInput>
            <WideInput>
                <Input source="remark" />
            </WideInput>
        </FormFrame>
    );
};

const Receiver = () => {
    const text = useText();
    const type: unknown = useWatch({ name: 'esType' });
    const hint = type === '1' ? 'message.receiverMail' : type === '2' ? 'message.receiverSms' : 'message.receiverNotice';
    return <Input source="esReceiver" helperText={text(hint)} />;
};
