import { UserConfig } from '#contract/setting/user-config.ts';
import { EntityDetails } from '#src/kit/show/EntityDetails.tsx';
import { BenefitsCell, NameCell } from './userConfigCells.tsx';

/** An entry as its tag, with what it gives or means in words. */
export const UserConfigDetails = () => (
    <EntityDetails of={UserConfig} hidden={['color', 'benefits']} cells={{ name: <NameCell />, benefitsText: <BenefitsCell /> }} />
);
