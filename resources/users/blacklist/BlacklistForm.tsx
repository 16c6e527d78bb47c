import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Blacklist } from '#contract/users/blacklist.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { EffectsNote } from './EffectsNote.tsx';
import { TargetInput } from './TargetInput.tsx';

const { Input } = fieldsOf(Blacklist);

const OTHER_SIDE = { customer: 'driver', driver: 'customer' } as const;

/** Whom, where, why and for how long. Only why and how long can be changed later. */
const Inputs = () => {
    const isNew = useRecordContext<{ id?: string }>()?.id === undefined;
    const [kind, scope, code] = useWatch({ name: ['targetKind', 'scope', 'reasonCode'] }) as [string?, string?, string?];
    const isProven = code === 'fraud' || code === 'fake_cert';
    return (
        <>
            {isNew && <Input source="targetKind" />}
            {isNew && (kind === 'customer' || kind === 'driver' || kind === 'vehicle') && <TargetInput source="targetId" kind={kind} />}
            {isNew && kind === 'phone' && <Input source="phone" isRequired />}
            {isNew && kind === 'phone' && <Input source="cityId" isRequired />}
            {isNew && <Input source="scope" />}
            {isNew && scope === 'pair' && (kind === 'customer' || kind === 'driver') && (
                <TargetInput source="scopeId" kind={OTHER_SIDE[kind]} />
            )}
            <Input source="reasonCode" />
            <Input source="endAt" />
            <Input source="reason" />
            <Input source="evidence" isRequired={isProven} />
            {isNew && <EffectsNote />}
        </>
    );
};

/** Form of an entry; it can begin with a target from another page. */
export const BlacklistForm = () => {
    const [query] = useSearchParams();
    const [targetKind, targetId] = [query.get('targetKind'), query.get('targetId')];
    return (
        <FormFrame defaultValues={targetKind && targetId ? { targetKind, targetId, scope: 'global' } : { scope: 'global' }}>
            <Inputs />
        </FormFrame>
    );
};
