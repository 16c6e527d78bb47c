import Box from '@mui/material/Box';
import { useContext } from 'react';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Field } from '#contract/kit/fields.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { CallButton } from '../ui/CallButton.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { EntityContext } from '../resource/EntityContext.ts';
import { RevealButton } from './RevealButton.tsx';
import { useReveal } from './useReveal.ts';

interface MaskedValueProps {
    name: string;
    field: Field;
    /** The masked value from the server. */
    value: string;
    /** Id of the record. */
    id: string;
}

/** A masked number. Users with the permission have a button that reveals it for some seconds. */
export const MaskedValue = ({ name, field, value, id }: MaskedValueProps) => {
    const entity = useContext(EntityContext);
    const mayUse = useMayUse();
    const nameOf = useNameOf();
    if (!entity || id === '' || !mayUse(permissionOf(entity, 'plain'))) return <>{value}</>;
    const isPhone = field.meta.kind === 'phone';
    return <Revealable resource={entity.resource} id={id} name={name} what={nameOf(field.meta)} masked={value} isPhone={isPhone} />;
};

interface RevealableProps {
    resource: string;
    id: string;
    name: string;
    what: string;
    masked: string;
    isPhone: boolean;
}

const Revealable = ({ resource, id, name, what, masked, isPhone }: RevealableProps) => {
    const text = useText();
    const reveal = useReveal(resource, id, name);
    return (
        <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}
            onClick={event => event.stopPropagation()}
        >
            {reveal.value === undefined ? masked : <CopyText text={reveal.value} />}
            {reveal.value !== undefined && isPhone && <CallButton phone={reveal.value} />}
            {reveal.value !== undefined && (
                <Box
                    component="span"
                    role="timer"
                    sx={{ ml: 1, fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                >
                    {text('reveal.left', { count: reveal.left })}
                </Box>
            )}
            <RevealButton what={what} reveal={reveal} />
        </Box>
    );
};
