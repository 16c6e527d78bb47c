import { ERROR_TEXTS } from '#providers/http/errorTexts.ts';
import { area } from './area.ts';

/** Pages and banners of failure; the messages of calls come from the HTTP client as they are. */
export const errors = area(
    {
        forbidden: ERROR_TEXTS.forbidden,
        notFound: ERROR_TEXTS.notFound,
        timeout: ERROR_TEXTS.timeout,
        offline: ERROR_TEXTS.offline,
        broken: ERROR_TEXTS.broken,
        crashed: '页面出错，请重新加载',
        moduleMissing: '找不到页面模块：%{name}',
        chunkFailed: '页面资源加载失败：%{name}',
        storage: '浏览器存储不可用或已满，设置将不会保存',
        backOnline: '网络已恢复',
    },
    {
        forbidden: 'Access denied',
        notFound: 'Sorry, the resource was not found!',
        timeout: 'Network timeout',
        offline: 'You are offline. Please check the connection and try again',
        broken: 'The server answered in an unexpected way',
        crashed: 'Something went wrong on this page; please reload',
        moduleMissing: 'No page module: %{name}',
        chunkFailed: 'Part of the page could not be loaded: %{name}',
        storage: "The browser's storage is blocked or full; settings will not be kept",
        backOnline: 'You are online again',
    },
);
