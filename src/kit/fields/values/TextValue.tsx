import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useContext } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { truncate } from '#providers/format/text.ts';
import { DetailLink } from '../../ui/DetailLink.tsx';
import { EntityContext } from '../../resource/EntityContext.ts';
import { accountText } from '../accountText.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

interface ReferredLinkProps {
    /** The field of the record that holds the id. */
    via: string;
    record: Readonly<Record<string, unknown>>;
    children: ReactNode;
}

/** A joined text as a link to the record that it was read from. */
const ReferredLink = ({ via, record, children }: ReferredLinkProps) => {
    const fields = useContext(EntityContext)?.fields as Fields | undefined;
    const id = record[via];
    return (
        <DetailLink resource={fields?.[via]?.meta.resource} id={typeof id === 'string' ? id : undefined}>
            {children}
        </DetailLink>
    );
};

/** Text of the record or of a referenced one; the latter can be a link to that record. */
export const TextValue = (props: ValueProps) => {
    const { via } = props.field.meta;
    const words = wordsOf(props);
    if (via === undefined || isBlank(props.value)) return words;
    return (
        <ReferredLink via={via} record={props.record}>
            {words}
        </ReferredLink>
    );
};

/** Text; in a cell at most 25 characters, the complete text on hover and on focus (LIST-02). */
const wordsOf = ({ field, name, record, value, place }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const text = field.meta.account ? accountText(record, name) : String(value);
    if (place === 'fact') return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
    const short = truncate(text);
    if (short === text) return <span title={text}>{text}</span>;
    return (
        <Tooltip title={text}>
            <span tabIndex={0}>{short}</span>
        </Tooltip>
    );
};
