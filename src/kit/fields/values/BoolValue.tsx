import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '../../ui/Tag.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Yes or no, in words. */
export const BoolValue = ({ value }: ValueProps) => {
    const text = useText();
    return isBlank(value) ? <>{DASH}</> : value ? <Tag tone="processing">{text('common.yes')}</Tag> : <Tag>{text('common.no')}</Tag>;
};
