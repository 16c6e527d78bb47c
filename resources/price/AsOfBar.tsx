import type { ReactNode } from 'react';
import { AsOfButton } from './AsOfButton.tsx';
import { CompareButton } from './CompareButton.tsx';

/** What every price list offers beside its title. */
export const AsOfBar = ({ children }: { children?: ReactNode }) => (
    <>
        {children}
        <AsOfButton />
        <CompareButton />
    </>
);
