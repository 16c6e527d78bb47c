import type { FastifyInstance } from 'fastify';
import { createLiveForms, type LiveForms } from './online/form/live-forms.service.ts';
import { createPriceBook, type PriceBook } from './price/price-book.service.ts';
import { createExternalSources, type ExternalSources } from './system/data-source/external-sources.service.ts';
import { createDirectory, type Directory } from './system/directory/directory.service.ts';
import { createSmsProvider, type SmsProvider } from './system/sms/sms-provider.service.ts';
import { createHookSender, type HookSender } from './system/webhook/deliver-hook.service.ts';
import { createThirdApps, type ThirdApps } from './system/third-app/third-apps.service.ts';
import type { ThirdProvider } from './system/third-login/third-provider.ts';
import { createThirdProviders } from './system/third-login/third-provider.service.ts';

declare module 'fastify' {
    interface FastifyInstance {
        /** Online forms whose tables are there. */
        forms: LiveForms;
        /** Databases of others that reports may read. */
        externalSources: ExternalSources;
        /** Sends events to other systems. */
        hooks: HookSender;
        priceBook: PriceBook;
        /** Undefined where no text message can be sent. */
        sms: SmsProvider | undefined;
        /** Undefined where all passwords lie here. */
        directory: Directory | undefined;
        thirdApps: ThirdApps;
        /** Third-party sign-ins by their source; empty where none is configured. */
        thirdProviders: ReadonlyMap<string, ThirdProvider>;
    }
}

/** Services of modules that other modules find on the app: prices, online forms, other databases, text messages, third-party apps and sign-ins, webhooks. */
export function addModuleServices(app: FastifyInstance): void {
    const { config, db, clock, versions } = app;
    const externalSources = createExternalSources(app);
    const thirdApps = createThirdApps(config, clock);
    app.decorate('priceBook', createPriceBook(db, versions))
        .decorate('externalSources', externalSources)
        .decorate('sms', createSmsProvider(config, db, clock))
        .decorate('directory', config.ldap && createDirectory(config.ldap))
        .decorate('thirdApps', thirdApps)
        .decorate('thirdProviders', createThirdProviders(config, thirdApps))
        .decorate('hooks', createHookSender(app));
    app.decorate('forms', createLiveForms(app));
    app.addHook('onClose', () => externalSources.close());
}
