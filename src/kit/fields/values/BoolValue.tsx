import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '../../ui/Tag.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';
import { NeutralValue } from './NeutralValue.tsx';

/** Yes or no as text; in a list cell, no is blank. */
export const BoolValue = ({ value, place }: ValueProps) => {
    const text = useText();
    if (isBlank(value)) return <>{DASH}</>;
    if (value) return <Tag tone="processing">{text('common.yes')}</Tag>;
    return place === 'cell' ? <NeutralValue>{text('common.no')}</NeutralValue> : <Tag>{text('common.no')}</Tag>;
};
