import { Webhook } from '#contract/system/webhook.ts';
import { useText } from '#providers/i18n/useText.ts';
import { SecretFormFrame } from '#src/domain/machine/SecretFormFrame.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { SecretNote } from './SecretNote.tsx';

const { Input } = fieldsOf(Webhook);

export const WebhookForm = () => {
    const text = useText();
    return (
        <SecretFormFrame dialog={(secret, onClose) => <SecretNote secret={secret} onClose={onClose} />}>
            <Input source="name" autoFocus />
            <Input source="status" helperText={text('machine.offHint')} />
            <WideInput>
                <Input source="url" helperText={text('machine.urlHint')} />
            </WideInput>
            <WideInput>
                <Input source="topics" helperText={text('machine.topicsHint')} />
            </WideInput>
            <WideInput>
                <Input source="remark" />
            </WideInput>
        </SecretFormFrame>
    );
};
