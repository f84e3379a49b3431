// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";

/// @title Where the registered venues, pools and tokens are kept, and how they are read.
/// @dev What a swap needs of a pool stands in one word, as does what it needs to know of the whole contract.
abstract contract VenueStore is Ownable2Step {
    using PoolWords for PoolWord;

    struct Venue {
        address router;
        address factory;
        uint24 feePips;
        uint8 kind;
        address wrappedVet;
        /// Up to 31 bytes of text, and how many in the last byte.
        bytes32 name;
    }

    uint8 internal constant PAIR = 0;
    uint8 internal constant CONCENTRATED = 1;
    uint8 internal constant ORDERS = 2;

    /// @dev The fee of a venue whose pairs each have their own.
    uint24 internal constant OWN_FEES = type(uint24).max;
    uint256 internal constant PIPS = 1_000_000;
    /// @dev Where the wrapped VET's number stands in the word of a token, above its address.
    uint256 internal constant WRAPPED_SHIFT = 160;
    uint256 internal constant MAX_WRAPPED = 15;

    uint256 internal constant MAX_VENUES = 63;
    /// @dev The last pool number that anybody may take; the others are the owner's. A pool brings two tokens at most,
    /// so that the numbers of tokens cannot be used up either.
    uint256 internal constant LAST_OPEN_POOL = 1 << 22;
    uint256 internal constant PAUSED = 1 << 64;
    /// @dev Set where a token had pools before it became a wrapped VET: `_direct` then holds what it should not.
    uint256 internal constant LATE_WRAPPED = 1 << 65;
    /// @dev Set where a token was known before it became a bridge token: `_joined` may then lack tokens.
    uint256 internal constant LATE_BRIDGE = 1 << 66;
    uint256 internal constant MAX_BRIDGES = 7;
    uint256 internal constant BRIDGES_SHIFT = 80;
    uint256 internal constant ID_MASK = type(uint24).max;
    /// @dev The asset of a token that no pool with a number has.
    uint256 internal constant UNKNOWN = type(uint256).max;
    /// @dev What the key of two assets is marked with for pools in the manner of Uniswap V3.
    uint256 internal constant CONCENTRATED_KEY = 1 << 48;
    /// @dev Ten numbers of pools fill a word of the search.
    uint256 internal constant FULL_LIST = 1 << 216;

    /// @dev Bit v: venue v may be traded on. Bits 64 to 66: see above. From bit 80: the bridge tokens' numbers.
    uint256 internal _state;
    uint256 internal _poolCount;
    uint256 internal _tokenCount;
    uint256 internal _venueCount;
    address[] internal _routers;

    /// @dev By number, from 1. Fixed arrays have no length to read and no key to hash.
    Venue[64] internal _venues;
    PoolWord[1 << 24] internal _pools;
    /// @dev A token's address and, from bit 160, its number among the wrapped VETs.
    uint256[1 << 24] internal _tokens;
    /// @dev The wrapped VETs by number, from 1.
    address[16] internal _wrapped;

    mapping(address router => uint256) internal _venueIds;
    /// @dev A token's number and, from bit 24, its number among the wrapped VETs.
    mapping(address token => uint256) internal _tokenFacts;
    mapping(bytes32 key => uint256) internal _poolIds;
    /// @dev The numbers of up to ten pools that the search looks at for two assets.
    mapping(uint256 assets => uint256) internal _searched;
    /// @dev The same for two tokens that are not VET, by the hash of their addresses, the lower one first, as a pair
    /// orders them, and of this slot. Where there is only one, its word instead, with the highest bit set.
    mapping(bytes32 tokens => uint256) internal _direct;
    /// @dev By a token's number: not 0 where the search knows a pool of it and VET, or of it and a bridge token.
    uint256[1 << 24] internal _joined;
    /// @dev May pause swaps and nothing else.
    address internal _guardian;

    constructor(address owner) Ownable(owner) {}

    /// @dev Whether the venue of the pool is registered still.
    function _isLive(uint256 state, PoolWord word) internal pure returns (bool) {
        return state >> word.venue() & 1 != 0;
    }

    function _refusePath(address tokenFrom, address tokenTo) internal pure {
        revert IVenueRegistry.InvalidPath(tokenFrom, tokenTo);
    }

    function _poolAt(uint256 poolId) internal view returns (PoolWord word) {
        if (poolId > ID_MASK) revert IVenueRegistry.InvalidExchange(poolId);
        word = _poolWord(poolId);
        if (PoolWord.unwrap(word) == 0) revert IVenueRegistry.InvalidExchange(poolId);
    }

    /// @dev The numbers of pools and tokens are of 24 bits, as many as there are places, so that none is checked.
    function _poolWord(uint256 poolId) internal view returns (PoolWord word) {
        assembly ("memory-safe") {
            word := sload(add(_pools.slot, poolId))
        }
    }

    function _tokenWord(uint256 id) internal view returns (uint256 word) {
        assembly ("memory-safe") {
            word := sload(add(_tokens.slot, id))
        }
    }

    function _tokenOf(uint256 id) internal view returns (address token) {
        assembly ("memory-safe") {
            token := and(sload(add(_tokens.slot, id)), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    /// @param id is at most `MAX_VENUES`. A venue takes four slots.
    function _venueOf(uint256 id) internal pure returns (Venue storage venue) {
        assembly ("memory-safe") {
            venue.slot := add(_venues.slot, shl(2, id))
        }
    }

    /// @dev VET itself and every venue's wrapped VET are one asset.
    function _isVet(address token) internal view returns (bool) {
        return token == address(0) || _wrappedOf(token) != 0;
    }

    /// @dev The number of a token that is no wrapped VET is 0 among them.
    function _wrappedOf(address token) internal view returns (uint256) {
        return _tokenFacts[token] >> 24;
    }

    function _idOf(address token) internal view returns (uint256) {
        return _tokenFacts[token] & ID_MASK;
    }

    function _isSameAsset(address tokenA, address tokenB) internal view returns (bool) {
        return tokenA == tokenB || (_isVet(tokenA) && _isVet(tokenB));
    }

    /// @dev The number of an asset, which is 0 for VET and every wrapped VET.
    function _assetOf(address token) internal view returns (uint256 asset) {
        (asset,) = _factsOf(token);
    }

    function _factsOf(address token) internal view returns (uint256 asset, uint256 facts) {
        if (token == address(0)) return (0, 0);
        facts = _tokenFacts[token];
        if (facts == 0) return (UNKNOWN, 0);
        asset = facts >> 24 == 0 ? facts : 0;
    }

    function _bridgeIds() internal view returns (uint256[] memory ids) {
        uint256 packed = _state >> BRIDGES_SHIFT;
        ids = new uint256[](MAX_BRIDGES);
        uint256 count;
        for (; packed != 0; packed >>= 24) {
            ids[count++] = packed & ID_MASK;
        }
        assembly ("memory-safe") {
            mstore(ids, count)
        }
    }

    function _pairKey(uint256 assetA, uint256 assetB) internal pure returns (uint256) {
        return assetA < assetB ? assetA << 24 | assetB : assetB << 24 | assetA;
    }
}
