import { Tag } from '../../ui/Tag.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Yes or no, in words. */
export const BoolValue = ({ value }: ValueProps) =>
    isBlank(value) ? <>{DASH}</> : value ? <Tag tone="processing">是</Tag> : <Tag>否</Tag>;
