import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { entity } from '#contract/kit/entity.ts';
import { reference } from '#contract/kit/fields.ts';
import { Blacklist, EffectsQuery } from '#contract/users/blacklist.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Effects of the entry, shown before saving: open orders, being taken offline, the balance. */
const EffectsNote = () => {
    const text = useText();
    const [targetKind, targetId, scope] = useWatch({ name: ['targetKind', 'targetId', 'scope'] }) as [string?, string?, string?];
    const isKind = targetKind === 'customer' || targetKind === 'driver' || targetKind === 'vehicle';
    const { data } = useNamedQuery(EffectsQuery, isKind && targetId && scope === 'global' ? { targetKind, targetId } : undefined);
    if (!data) return null;
    return (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: 3 }}>
            {text('people.blacklist.effects', { name: data.name })}
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
                {data.lines.map(line => (
                    <li key={line}>{line}</li>
                ))}
            </Box>
        </Alert>
    );
};

const RESOURCES = { customer: 'users/customer', driver: 'users/driver', vehicle: 'vehicle/center' } as const;

interface TargetInputProps {
    source: 'targetId' | 'scopeId';
    kind: keyof typeof RESOURCES;
}

/** Selects the customer, driver or vehicle by part of its name. */
const TargetInput = ({ source, kind }: TargetInputProps) => {
    const text = useText();
    const label = text(source === 'targetId' ? `people.target.${kind}` : 'people.target.other');
    const { Input } = useMemo(() => {
        const field = reference(label, label, RESOURCES[kind]);
        return fieldsOf(entity({ ...Blacklist, fields: { targetId: field, scopeId: field }, represent: 'targetId' }));
    }, [label, kind]);
    return <Input key={kind} source={source} label={label} isRequired />;
};

const { Input } = fieldsOf(Blacklist);

const OTHER_SIDE = { customer: 'driver', driver: 'customer' } as const;

/** Target, scope, reason and duration. Only reason and duration can be changed later. */
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

/** Form of an entry; another page can preset the target. */
export const BlacklistForm = () => {
    const [query] = useSearchParams();
    const [targetKind, targetId] = [query.get('targetKind'), query.get('targetId')];
    return (
        <FormFrame defaultValues={targetKind && targetId ? { targetKind, targetId, scope: 'global' } : { scope: 'global' }}>
            <Inputs />
        </FormFrame>
    );
};
