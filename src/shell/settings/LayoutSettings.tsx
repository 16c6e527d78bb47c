import { useText } from '#providers/i18n/useText.ts';
import { usePreference } from '#src/theme/preferences.ts';
import { useLayout } from '../layout/useLayout.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SwitchRow } from './SwitchRow.tsx';

/** Navigation, width and fixed elements (THEME-03…06). A setting that cannot apply shows the effective value and the reason. */
export const LayoutSettings = () => {
    const text = useText();
    const { isMobile, hasTopMenu, isFluid, isMenuFixed, isHeaderHiding } = useLayout();
    const [layout, setLayout] = usePreference('layout');
    const [, setContentWidth] = usePreference('contentWidth');
    const [isHeaderFixed, setIsHeaderFixed] = usePreference('isHeaderFixed');
    const [, setIsHeaderHiding] = usePreference('isHeaderHiding');
    const [, setIsMenuFixed] = usePreference('isMenuFixed');
    const onPhone = isMobile ? text('shell.settings.onPhone') : undefined;
    return (
        <SettingsSection title={text('shell.settings.layout')}>
            <ChoiceRow
                label={text('shell.settings.navigation')}
                value={layout}
                onChange={setLayout}
                disabled={onPhone}
                choices={[
                    ['sidemenu', text('shell.settings.side')],
                    ['topmenu', text('shell.settings.top')],
                    ['mixmenu', text('shell.settings.mixed')],
                ]}
            />
            <ChoiceRow
                label={text('shell.settings.width')}
                value={isFluid ? 'Fluid' : 'Fixed'}
                onChange={setContentWidth}
                disabled={onPhone}
                closed={hasTopMenu ? ['Fluid'] : []}
                hint={hasTopMenu ? text('shell.settings.fluidNeedsSide') : undefined}
                choices={[
                    ['Fixed', text('shell.settings.fixed')],
                    ['Fluid', text('shell.settings.fluid')],
                ]}
            />
            <SwitchRow label={text('shell.settings.fixedHeader')} isOn={isHeaderFixed} onChange={setIsHeaderFixed} />
            <SwitchRow
                label={text('shell.settings.hidingHeader')}
                isOn={isHeaderHiding}
                onChange={setIsHeaderHiding}
                disabled={isHeaderFixed ? undefined : text('shell.settings.hidingNeedsFixed')}
            />
            <SwitchRow
                label={text('shell.settings.fixedMenu')}
                isOn={isMenuFixed && !hasTopMenu}
                onChange={setIsMenuFixed}
                disabled={onPhone ?? (hasTopMenu ? text('shell.settings.menuNeedsSide') : undefined)}
            />
        </SettingsSection>
    );
};
