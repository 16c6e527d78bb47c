import type { Switching } from '#contract/kit/switching.ts';
import { BulkActionButton } from './BulkActionButton.tsx';

/** 启用 and 停用 for the selected rows. */
export const SwitchButtons = ({ of: { Enable, Disable } }: { of: Switching }) => (
    <>
        <BulkActionButton action={Enable} />
        <BulkActionButton action={Disable} />
    </>
);
