import { useState } from 'react';
import { ApiKey } from '#contract/system/api-key.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { SecretFormFrame } from '#src/domain/machine/SecretFormFrame.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { ScopesInput } from './ScopesInput.tsx';

const { Input } = fieldsOf(ApiKey);

const USUAL_MS = 90 * 86_400_000;

export const ApiKeyForm = () => {
    const text = useText();
    const [expiresAt] = useState(() => formatDateTime(Date.now() + USUAL_MS));
    return (
        <SecretFormFrame
            defaultValues={{ expiresAt, perMinute: 60, scopes: [] }}
            dialog={(secret, onClose) => <KeyDialog secret={secret} onClose={onClose} />}
        >
            <Input source="name" helperText={text('machine.nameHint')} autoFocus />
            <Input source="expiresAt" helperText={text('machine.expiryHint')} />
            <Input source="perMinute" />
            <WideInput>
                <Input source="allowedIps" helperText={text('machine.addressHint')} />
            </WideInput>
            <WideInput>
                <ScopesInput />
            </WideInput>
        </SecretFormFrame>
    );
};
