import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { type BlockKind, useBlockPath } from './useBlockPath.ts';

/** 拉黑, next to the other actions of the details. */
export const BlockButton = ({ kind }: { kind: BlockKind }) => {
    const text = useText();
    const path = useBlockPath(kind);
    if (path === undefined) return null;
    return (
        <Button size="small" color="error" component={Link} to={path}>
            {text('people.block')}
        </Button>
    );
};
