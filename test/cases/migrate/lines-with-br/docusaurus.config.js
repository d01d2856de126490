module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: {} }]] }
