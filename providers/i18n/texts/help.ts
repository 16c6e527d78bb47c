import { area } from './area.ts';

/** The help page: one topic, one question that people ask. */
export const help = area(
    {
        title: '帮助',
        search: '搜索帮助',
        guide: '使用指南',
        keys: '快捷键',
        none: '没有相关的帮助内容',
        howTo: '这页怎么用',
        steps: '怎么做',
        related: '相关页面',
        news: '最近更新',
        new: '新',
        all: '全部帮助',
        tour: '一分钟上手',
        tourHint: '第一次用？跟着走一遍，一分钟认识常用的地方。',
        noRight: '您的菜单中没有这个页面',
        goTo: '去%{title}',
        general: {
            form: '这是本公司在「Online表单开发」中做的表单。用上方条件查询；有权限时可新增、编辑、删除和导出，点一行看详情。字段的含义请问做这张表单的同事。',
            report: '这是本公司在「在线报表」中做的报表。填好上方条件后查询；可切换图表与表格，可导出Excel。结果只含您有权看到的数据。',
            frame: '这一页来自另一个系统，它的操作说明请看那个系统自己的帮助。',
            page: '这一页没有单独的说明。常见操作见下方「全部帮助」，或问系统管理员。',
        },
        tourNext: '下一步',
        tourBack: '上一步',
        tourDone: '知道了',
        stops: {
            search: {
                title: '什么都能在这里搜',
                body: '输入单号、手机号、车牌、姓名、拼音或金额，直接找到记录和页面。按 Ctrl+K 随时打开。',
            },
            menu: { title: '菜单和待办数', body: '页面都从这里进。数字是正在等您处理的条数，处理完会自己减少。' },
            tabs: { title: '打开的页面', body: '每个页面是一个标签，填了一半的内容还在。Alt+1～9 切换，Alt+W 关闭。' },
            bell: { title: '提醒', body: '通告、审核结果和别人@您的备注都到这里。在个人设置中可以选择用哪些方式提醒。' },
            queues: { title: '等您处理的事', body: '每张卡片是一个队列和最久的一条，点开就是筛选好的列表。' },
            liveQueues: { title: '现在要管的单', body: '超时待派、迟到、争议和到期证照在这里滚动，点一条直接去处理。' },
            figures: { title: '此刻的数字', body: '数字会自己更新；橙色和红色的要先看，点它打开对应的列表。' },
            pool: { title: '待派订单', body: '按剩余时间排好，最急的在最上面。上下键选择，回车去选司机。' },
            candidates: { title: '候选司机', body: '按匹配分排列，不能派的会写明原因。按「派给…」派单，30秒内可撤销。' },
            filters: { title: '先筛选', body: '填条件后按回车；常用的条件存成视图，下次一点就有。按 / 可直接到这里。' },
            rows: { title: '再处理', body: '点一行看详情，行尾是能做的操作；灰色的按钮会说明为什么现在不能点。' },
            roles: { title: '谁能做什么', body: '菜单、按钮和数据范围都由角色决定。在「授权」里勾选，保存后立即生效。' },
        },
        contact: '没有找到答案？请联系系统管理员，并附上出错提示中的说明。',
        topics: {
            find: {
                title: '怎样快速打开一个页面？',
                body: '按 Ctrl+K（Mac 上为 ⌘K）或点击页头的「搜索菜单」，输入菜单名称、拼音或首字母，例如“ddlb”可找到“订单列表”；也可以输入单号、手机号、车牌、姓名或金额直接找到记录，输入“改派”加订单号直接改派。回车打开，Tab 列出该记录可做的操作。扫描枪扫到单号会直接打开它。',
            },
            filter: {
                title: '怎样筛选列表？',
                body: '在列表上方填写条件后点「查询」或按回车；点「展开」可看到更多条件。生效的条件显示为标签，点叉即可去掉，「重置」清空全部。按 / 可直接定位到第一个条件。',
            },
            views: {
                title: '怎样保存常用的筛选？',
                body: '设置好条件后，在列表右上角打开「视图」，保存为自己的视图；下次直接点选，也可以把它设为默认。',
            },
            columns: {
                title: '怎样调整表格的列和行高？',
                body: '用表格右上角的「列设置」选择要显示的列和顺序，用「密度」切换行高。设置随账户保存，换一台电脑登录也是同样的布局。',
            },
            share: {
                title: '怎样把当前页面发给同事？',
                body: '直接复制浏览器地址。筛选、排序、页码和打开的详情都在地址中，有权限的同事打开后看到的是同样的内容。',
            },
            export: { title: '怎样导出数据？', body: '在列表页点「导出」，导出的是当前筛选条件下的数据，字段受您的权限限制。' },
            looks: {
                title: '怎样切换深色模式、顶部菜单或语言？',
                body: '点击右上角头像，打开「界面设置」。所有选择立即生效，并保存在本浏览器中。',
            },
            stale: { title: '下拉选项不是最新的，怎么办？', body: '点击右上角头像，选择「清理缓存」，字典和已加载的数据会重新获取。' },
            rights: {
                title: '为什么看不到某个菜单或按钮？',
                body: '菜单和按钮由您的角色决定。需要更多权限时，请把页面名称告诉系统管理员。',
            },
            session: {
                title: '为什么会被要求重新登录？',
                body: '长时间不操作、在别处修改了密码或被管理员下线后，登录会过期。登录时勾选「7天内保持登录」可延长时间。',
            },
        },
    },
    {
        title: 'Help',
        search: 'Search the help',
        guide: 'Guide',
        keys: 'Shortcuts',
        none: 'No help on that',
        howTo: 'How this page works',
        steps: 'What to do',
        related: 'Related pages',
        news: 'What is new',
        new: 'New',
        all: 'All help',
        tour: 'One-minute tour',
        tourHint: 'First time here? One minute shows you the places that you will use most.',
        noRight: 'This page is not in your menu',
        goTo: 'Go to %{title}',
        general: {
            form: 'Your company made this form under Online forms. Search with the conditions above; with the rights you add, edit, delete and export, and a row opens its details. Ask the colleague who made the form what its fields mean.',
            report: 'Your company made this report under Online reports. Set the conditions above and search; change between chart and table, or export to Excel. It holds only what you may see.',
            frame: 'This page comes from another system, which has help of its own.',
            page: 'This page has no help of its own. All help below explains what pages have in common; else ask an administrator.',
        },
        tourNext: 'Next',
        tourBack: 'Back',
        tourDone: 'Done',
        stops: {
            search: {
                title: 'Search anything here',
                body: 'Type a number, phone, plate, name, pinyin or amount to find records and pages. Ctrl+K opens it from anywhere.',
            },
            menu: {
                title: 'The menu and what waits',
                body: 'All pages start here. The figures count what waits for you; they go down as you work.',
            },
            tabs: { title: 'Open pages', body: 'Each page is a tab that keeps what you have typed. Alt+1…9 changes, Alt+W closes.' },
            bell: {
                title: 'Notices',
                body: 'Announcements, results of reviews and notes that mention you arrive here. Your settings choose how you are told.',
            },
            queues: { title: 'What waits for you', body: 'Each card is a queue with its oldest case; a press opens the filtered list.' },
            liveQueues: {
                title: 'Orders that need somebody now',
                body: 'Overdue, late and disputed orders and expiring certificates; press one to deal with it.',
            },
            figures: {
                title: 'This very moment',
                body: 'The figures follow by themselves. Look at amber and red first; a press opens the list.',
            },
            pool: { title: 'Orders to dispatch', body: 'The most urgent is on top. Arrow keys choose, Enter goes on to the drivers.' },
            candidates: {
                title: 'Drivers who could',
                body: 'The best match first; who cannot says why. Assigning can be undone for 30 seconds.',
            },
            filters: {
                title: 'Filter first',
                body: 'Fill in conditions and press Enter; keep what you use often as a view. The / key comes here.',
            },
            rows: { title: 'Then act', body: 'A row opens its details, its end holds what can be done; a grey button says why not now.' },
            roles: {
                title: 'Who may do what',
                body: 'Roles decide on menus, buttons and the reach of data. Tick rights under Grant; saving takes effect at once.',
            },
        },
        contact: 'No answer here? Ask an administrator, and quote the message you saw.',
        topics: {
            find: {
                title: 'How do I open a page quickly?',
                body: 'Press Ctrl+K (⌘K on a Mac) or click the search in the header and type the title, its pinyin or its initials: “ddlb” finds 订单列表. Numbers, phones, plates, names and amounts find records, 改派 with an order number reassigns. Enter opens, Tab shows what can be done with a record. A number that a scanner types opens at once.',
            },
            filter: {
                title: 'How do I filter a list?',
                body: 'Fill in the conditions above the list and press Search or Enter; More shows further conditions. What is active stands below as chips that can be removed; Reset clears all. The / key goes to the first condition.',
            },
            views: {
                title: 'How do I keep a filter that I often use?',
                body: 'Set the conditions, open Views at the right end of the list and save them under a name; next time choose it there, or make it the default.',
            },
            columns: {
                title: 'How do I change columns and row height?',
                body: 'Columns at the right end of the list chooses and orders them, Density changes the row height. Both are kept with your account and are there on any computer.',
            },
            share: {
                title: 'How do I send this page to a colleague?',
                body: 'Copy the address. Filter, sorting, page and the opened record are in it; a colleague with the rights sees the same.',
            },
            export: {
                title: 'How do I export data?',
                body: 'Press Export on a list: you get what the filter finds, in the columns that you may see.',
            },
            looks: {
                title: 'How do I change to dark mode, the top menu or another language?',
                body: 'Click your picture at the top right and open Appearance. Every choice takes effect at once and is kept in this browser.',
            },
            stale: {
                title: 'The choices of a field are out of date. What now?',
                body: 'Click your picture at the top right and choose Clear cache: dictionaries and loaded data are fetched again.',
            },
            rights: {
                title: 'Why do I not see a menu entry or a button?',
                body: 'Your roles decide. If you need more, tell an administrator the name of the page.',
            },
            session: {
                title: 'Why do I have to sign in again?',
                body: 'A session ends after a long pause, when your password changes elsewhere, or when an administrator ends it. Stay signed in for 7 days at the sign-in makes it longer.',
            },
        },
    },
);
